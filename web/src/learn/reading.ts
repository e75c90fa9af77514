/** What somebody wants to read in the handbook. A new object each time, so that the same can be asked again. */
export interface Reading {
  /** The rule whose paragraph answers; empty: the list of chapters. */
  rule: string;
  /** What was asked, in words. */
  asked: string;
  /** The nation or kingdom to show. */
  part?: string;
  /** Go back one place instead. */
  back?: boolean;
}
