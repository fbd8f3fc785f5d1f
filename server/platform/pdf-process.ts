import { readFileSync } from 'node:fs';
import { pdfExit } from './pdf-file.ts';
import { whyNotPdf } from './pdf-scan.ts';

/** Process that checks one PDF: `pdf-process.ts <path>`. Its exit code says why the file is refused. */
const refusal = whyNotPdf(readFileSync(process.argv[2] ?? ''));
process.exit(refusal === null ? 0 : pdfExit[refusal]);
