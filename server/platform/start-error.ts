/** A failed start with its remedy, both as sentences for the operator. */
export class StartError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = 'StartError';
    this.remedy = remedy;
  }
}
