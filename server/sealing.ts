import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import { type P12, type P12Fault, type Sealing, whyNotP12 } from './platform/pdf-seal.ts';
import { StartError } from './platform/start-error.ts';

interface OpenSealing extends Sealing {
  close(): Promise<void>;
}

/** Throws StartError when the company's certificate cannot seal now. */
export async function openSealing(
  { sealCertificate, timeStampUrl, demo }: Pick<Config, 'sealCertificate' | 'timeStampUrl' | 'demo'>,
  now: () => Date,
): Promise<OpenSealing> {
  const certificate = sealCertificate && (await readCertificate(sealCertificate, now()));
  if (timeStampUrl !== null || demo === 'off')
    return { certificate, timeStampUrl: async () => timeStampUrl, close: async () => undefined };
  const start = async () => {
    const { startTimeStampSandbox } = await import('./sandbox/time-stamp/time-stamp.sandbox.ts');
    return startTimeStampSandbox(now);
  };
  // Started for the first seal: few visitors of a demo sign a contract.
  let sandbox: ReturnType<typeof start> | undefined;
  return {
    certificate,
    timeStampUrl: async () => {
      sandbox ??= start();
      return (await sandbox).url;
    },
    close: async () => (await sandbox)?.close(),
  };
}

async function readCertificate(
  { path, password }: NonNullable<Config['sealCertificate']>,
  instant: Date,
): Promise<P12> {
  const file = await readFile(path).catch(() => {
    throw new StartError(
      'No pudimos leer el archivo de SEAL_CERTIFICATE_FILE.',
      'Revisa que la ruta exista y que el usuario con el que corre el programa pueda leerla.',
    );
  });
  const fault = await whyNotP12({ file, password, instant });
  if (fault !== null) throw new StartError(...faults[fault]);
  return { file, password };
}

const faults: Readonly<Record<P12Fault, readonly [sentence: string, remedy: string]>> = {
  wrong_password: [
    'La clave de SEAL_CERTIFICATE_PASSWORD no abre el archivo de SEAL_CERTIFICATE_FILE.',
    'Escribe la clave con la que la entidad de certificación te entregó el archivo.',
  ],
  unreadable: [
    'El archivo de SEAL_CERTIFICATE_FILE no sirve para sellar.',
    'Pon un archivo .p12 o .pfx con el certificado y su llave privada, RSA o de curva elíptica.',
  ],
  not_yet_valid: [
    'El certificado de SEAL_CERTIFICATE_FILE todavía no vale.',
    'Revisa la fecha de esta máquina y la del certificado.',
  ],
  expired: [
    'El certificado de SEAL_CERTIFICATE_FILE ya venció.',
    'Pon el que lo reemplaza, y revisa la fecha de esta máquina. Sin SEAL_CERTIFICATE_FILE el programa sella con uno propio.',
  ],
};
