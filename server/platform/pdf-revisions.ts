import { createPrivateKey, X509Certificate } from 'node:crypto';
import { CryptoKeySigner, PDF, type Signer } from '@libpdf/core';
import { openP12 } from './p12-signer.ts';
import type { AppendTask, OwnCertificate, P12, SealAnswer, SealTask } from './pdf-seal.ts';
import { copyTags } from './pdf-tag-copy.ts';
import { requestTimeStamp, TimeStampError } from './time-stamp.ts';

/** Incremental updates of a PDF (ISO 32000-2, 7.5.6) with @libpdf/core. It runs in the thread of pdf-worker.ts. */

/** A damaged or encrypted file: the library would write it anew. */
class PdfNotUpdatable extends Error {
  override readonly name = 'PdfNotUpdatable';
}

/** Room for the signature without certificates and time stamp, in bytes. */
const SIGNATURE_BYTES = 4096;
/** Room for a time stamp with the certificates of its authority. */
const STAMP_BYTES = 20_000;

export async function appendPages({ pdf, pages }: AppendTask): Promise<Uint8Array> {
  const [document, added] = await Promise.all([open(pdf), PDF.load(pages)]);
  const copies = await document.copyPagesFrom(added, [...added.getPages().keys()]);
  copyTags(
    added,
    document,
    added.getPages().map(({ ref }, index) => [ref, copies[index]?.ref ?? ref]),
  );
  return document.save({ incremental: true });
}

export const isSealable = (pdf: Uint8Array): Promise<boolean> =>
  open(pdf).then(
    () => true,
    () => false,
  );

export async function sealPdf(task: SealTask): Promise<SealAnswer> {
  const signer = await openSigner(task.signer);
  const { pdf, timeStampUrl } = task;
  if (timeStampUrl === null) {
    const file = await sign(await open(pdf), signer, task);
    return { file, stamped: false, stampFault: null, stampMs: null };
  }
  let stampMs = 0;
  const stamp = async (signature: Uint8Array) => {
    const askedAt = performance.now();
    return requestTimeStamp(signature, timeStampUrl).finally(() => {
      stampMs = performance.now() - askedAt;
    });
  };
  try {
    const file = await sign(await open(pdf), signer, task, stamp);
    return { file, stamped: true, stampFault: null, stampMs };
  } catch (error) {
    if (!(error instanceof TimeStampError)) throw error;
    // opened again: the first one holds an unfinished signature
    const file = await sign(await open(pdf), signer, task);
    return { file, stamped: false, stampFault: error.fault, stampMs };
  }
}

type Stamp = (signature: Uint8Array) => Promise<Uint8Array>;

async function sign(document: PDF, signer: Signer, { reason, instant }: SealTask, stamp?: Stamp) {
  let signature = new Uint8Array();
  const recording: Signer = {
    ...signer,
    sign: async (data, algorithm) => {
      signature = new Uint8Array(await signer.sign(data, algorithm));
      return signature;
    },
  };
  const certificates = [signer.certificate, ...(signer.certificateChain ?? [])];
  const room = certificates.reduce((sum, { length }) => sum + length, SIGNATURE_BYTES);
  const { bytes } = await document.sign({
    signer: recording,
    // The library escapes parentheses and backslashes twice, and readers would show the backslashes.
    reason: reason.replaceAll('(', '[').replaceAll(')', ']').replaceAll('\\', '/'),
    signingTime: instant,
    // A name of its own: an empty signature field of an uploaded file keeps its meaning.
    fieldName: `Sello_${instant.getTime()}`,
    subFilter: 'ETSI.CAdES.detached',
    digestAlgorithm: 'SHA-256',
    estimatedSize: room + (stamp ? STAMP_BYTES : 0),
    ...(stamp && { timestampAuthority: { timestamp: () => stamp(signature) } }),
  });
  return bytes;
}

async function open(file: Uint8Array): Promise<PDF> {
  const document = await PDF.load(file);
  const isWhole = document.canSaveIncrementally() === null && document.getPageCount() > 0;
  if (document.isEncrypted || !isWhole) throw new PdfNotUpdatable();
  return document;
}

const openSigner = (given: OwnCertificate | P12): Promise<Signer> =>
  'file' in given ? openP12(given) : openOwn(given);

async function openOwn({ certificate, privateKey }: OwnCertificate): Promise<Signer> {
  const key = createPrivateKey(privateKey);
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const signing = key.toCryptoKey(algorithm, false, ['sign']) as CryptoKey;
  return new CryptoKeySigner(signing, new X509Certificate(certificate).raw, 'EC', 'ECDSA');
}
