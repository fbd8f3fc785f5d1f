import {
  type CodeReason,
  codeSentences,
  ofPaper,
  type SigningState,
  type SignReason,
  signSentence,
  stepSentences,
} from '#shared/domain/signing.ts';
import { UserError } from '../../platform/errors.ts';
import type { SigningDocument } from './signing.queries.ts';

export const contractNotFound = (): UserError =>
  new UserError('contract_not_found', 404, 'No encontramos ese contrato.');

export const signatureUnknown = (): UserError =>
  new UserError(
    'signature_unknown',
    404,
    'No encontramos un contrato firmado con ese código. Revisa que esté completo.',
  );

/** What the sentences call the document: a contract, or an otrosí. */
type Paper = Pick<SigningDocument, 'change_number'>;

export const stepRefused = (paper: Paper, state: SigningState): UserError =>
  new UserError(`contract_${state}`, 409, ofPaper(paper, stepSentences[state]));

export const signRefused = (paper: Paper, reason: SignReason, state: SigningState): UserError =>
  new UserError(reason === 'state' ? `contract_${state}` : reason, 409, signSentence(reason, state, paper));

export const codeRefused = (paper: Paper, reason: CodeReason): UserError =>
  new UserError(reason, 410, ofPaper(paper, codeSentences[reason]), { field: 'signing_code' });

export const nameRefused = (paper: Paper, name: string): UserError =>
  new UserError('other_name', 422, ofPaper(paper, `Escribe tu nombre como está en el contrato: ${name}.`), {
    field: 'signed_name',
  });

export const otherFile = (paper: Paper): UserError =>
  new UserError(
    'other_file',
    409,
    ofPaper(
      paper,
      'El contrato que leíste no es el que se va a firmar. Actualiza la página y léelo de nuevo.',
    ),
  );

export const otherAgreement = (): UserError =>
  new UserError(
    'other_agreement',
    409,
    'El texto que se acepta cambió mientras lo leías. Actualiza la página y léelo de nuevo.',
  );

export const noSuchSection = (paper: Paper): UserError =>
  new UserError('no_such_section', 422, ofPaper(paper, 'El contrato no tiene tantas secciones.'), {
    field: 'section',
  });

export const notSealable = (): UserError =>
  new UserError(
    'not_sealable',
    422,
    'Este PDF no se puede sellar: está dañado o protegido. Guárdalo de nuevo como PDF, sin clave.',
    { field: 'file' },
  );

export const makeRefused = (sentence: string): UserError =>
  new UserError('contract_not_possible', 409, sentence);

/** Everything that the template needs and the sale lacks. */
export const factsMissing = (sentences: readonly string[]): UserError =>
  new UserError('facts_missing', 422, sentences.join(' '));

export const templateChanged = (): UserError =>
  new UserError(
    'template_changed',
    409,
    'Otra persona guardó la plantilla mientras la cambiabas. Lo que escribiste sigue aquí: revisa la otra versión y guarda de nuevo.',
  );

export const changedMeanwhile = (paper: Paper): UserError =>
  new UserError(
    'document_changed',
    409,
    ofPaper(paper, 'El contrato cambió mientras firmabas. Actualiza la página y revisa cómo quedó.'),
  );
