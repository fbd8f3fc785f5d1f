/** Why the program does not start, and what to do about it: both sentences are for the person who starts it. */
export class StartError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = 'StartError';
    this.remedy = remedy;
  }
}
