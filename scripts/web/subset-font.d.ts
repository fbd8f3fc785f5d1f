/** The part of subset-font that the build uses: the package brings no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
      readonly keepFeatures: readonly string[];
      readonly dropTables: readonly string[];
      readonly noHinting: boolean;
    },
  ): Promise<Buffer>;
}
