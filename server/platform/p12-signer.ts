import { verify, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { P12Signer, type Signer, SignerError } from '@libpdf/core';
import type { P12, P12Check, P12Fault } from './pdf-seal.ts';

/**
 * Reads a PKCS#12 file (RFC 7292). Its key decides which of its certificates signs: files of some authorities begin with
 * another one. Throws SignerError.
 */
export async function openP12({ file, password }: P12): Promise<Signer> {
  const signer = await P12Signer.create(file, password);
  const probe = new TextEncoder().encode('probe');
  const signature = await signer.sign(probe, 'SHA-256');
  const all = [signer.certificate, ...signer.certificateChain];
  const own = all.find((der) => verify('sha256', probe, new X509Certificate(der).publicKey, signature));
  if (own === undefined) throw new SignerError('no certificate of this key');
  const { keyType, signatureAlgorithm } = signer;
  return {
    certificate: own,
    certificateChain: all.filter((each) => each !== own),
    keyType,
    signatureAlgorithm,
    sign: (data, algorithm) => signer.sign(data, algorithm),
  };
}

/** Why a file cannot seal at an instant; null when it can. */
export async function whyNotP12({ instant, ...p12 }: P12Check): Promise<P12Fault | null> {
  try {
    const { validFromDate, validToDate } = new X509Certificate((await openP12(p12)).certificate);
    if (instant < validFromDate) return 'not_yet_valid';
    return instant > validToDate ? 'expired' : null;
  } catch {
    return whyNotOpened(p12);
  }
}

/** OpenSSL tells a wrong password from a broken file, which the library does not. */
function whyNotOpened({ file, password }: P12): P12Fault {
  try {
    createSecureContext({ pfx: Buffer.from(file), passphrase: password });
  } catch (error) {
    if (error instanceof Error && error.message === 'mac verify failure') return 'wrong_password';
  }
  return 'unreadable';
}
