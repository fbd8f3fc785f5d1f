/** The signed record of a survey, as a PDF of one page: the demo's only file, so that opening it shows a document. */
export function actaPdf(lines: readonly string[]): Uint8Array {
  const [title = '', ...rest] = lines;
  const text = [
    'BT',
    '/F1 18 Tf 72 760 Td',
    `(${escaped(title)}) Tj`,
    '/F1 11 Tf 0 -14 Td',
    ...rest.flatMap((line) => ['0 -22 Td', `(${escaped(line)}) Tj`]),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-CO) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // WinAnsiEncoding is latin1 for every letter of Spanish, so a character is a byte and the offsets hold.
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}${trailer}`, 'latin1');
}

/** A parenthesis would end the string; what latin1 lacks would become another letter. */
const escaped = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '-').replace(/[\\()]/g, '\\$&');
