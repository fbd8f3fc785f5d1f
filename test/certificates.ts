import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate that its own key signed, in PEM. */
export interface OwnCertificate {
  readonly cert: string;
  readonly key: string;
}

interface CertificateOptions {
  /** as openssl writes them */
  readonly names?: string;
  /** -1: it expired yesterday */
  readonly days?: number;
  /** of which kind its key is: elliptic curves unless stated */
  readonly kind?: 'ec' | 'rsa';
}

/** Makes a certificate with openssl, for this machine unless stated. */
export function makeCertificate(options: CertificateOptions = {}): OwnCertificate {
  const { names = 'DNS:localhost,IP:127.0.0.1', days = 2, kind = 'ec' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'remodela-certificate-'));
  const [key, request, cert] = ['key.pem', 'request.pem', 'cert.pem'].map((name) => join(folder, name));
  const openssl = (...args: (string | undefined)[]) =>
    execFileSync('openssl', args as string[], { stdio: 'pipe' });
  // trusted certificates are looked for by their subject
  const subject = ['-subj', `/CN=${randomUUID()}`, '-addext', `subjectAltName=${names}`];
  const algorithm = { ec: ['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], rsa: ['rsa:2048'] }[kind];
  try {
    openssl('req', '-new', '-newkey', ...algorithm, '-nodes', ...subject, '-keyout', key, '-out', request);
    const own = ['-signkey', key, '-days', String(days), '-copy_extensions', 'copy'];
    openssl('x509', '-req', '-in', request, ...own, '-out', cert);
    return { cert: readFileSync(cert ?? '', 'utf8'), key: readFileSync(key ?? '', 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
