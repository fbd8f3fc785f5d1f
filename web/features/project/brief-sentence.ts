import type { Project } from './project.ts';

const purposes: Record<string, string> = {
  Vivir: 'Quieren vivir aquí',
  Invertir: 'Es una inversión',
};

/** '', 'hijos', 'hijos y perro(s)' */
const companyOf = (info: Project['brief']['public']): string => {
  const pets = info?.has_pets ? (info.pet_type?.toLocaleLowerCase('es') ?? 'mascotas') : '';
  return [info?.has_children ? 'hijos' : '', pets === 'otro' ? 'mascotas' : pets]
    .filter((each) => each !== '')
    .join(' y ');
};

/** 'Quieren vivir aquí, con hijos y perro(s). La remodelación es total.'; null when the brief says none of it. */
export const briefSentence = ({ purchase_purpose, public: info }: Project['brief']): string | null => {
  const company = companyOf(info);
  const purpose = purchase_purpose === null ? '' : (purposes[purchase_purpose] ?? purchase_purpose);
  const who = [purpose, company && `${purpose === '' ? 'Con' : 'con'} ${company}`]
    .filter((each) => each !== '')
    .join(', ');
  const scope = info?.remodeling_type ? `La remodelación es ${info.remodeling_type.toLowerCase()}.` : '';
  const words = [who && `${who}.`, scope].filter((each) => each !== '').join(' ');
  return words === '' ? null : words;
};
