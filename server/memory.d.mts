export const memory: {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
};
