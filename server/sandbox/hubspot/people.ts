/** Invented people with Colombian names, for the sandbox: the same number is always the same person. */

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}

const firstNames = [
  'Camila',
  'Andrés',
  'Valentina',
  'Juan Pablo',
  'Daniela',
  'Santiago',
  'Laura',
  'Sebastián',
  'Mariana',
  'Felipe',
  'Natalia',
  'Alejandro',
  'Paula',
  'Julián',
  'Carolina',
  'David',
  'Juliana',
  'Mateo',
  'Ángela',
  'Nicolás',
  'Marcela',
  'Esteban',
  'Luisa',
  'Diego',
  'Catalina',
  'Óscar',
  'Viviana',
  'Hernán',
  'Gloria',
  'Iván',
  'Tatiana',
  'Mauricio',
  'Adriana',
  'Jorge',
  'Claudia',
  'Ricardo',
  'Yolanda',
  'Fabián',
  'Isabel',
  'Germán',
] as const;

const surnames = [
  'Restrepo',
  'Gómez',
  'Cárdenas',
  'Rodríguez',
  'Muñoz',
  'Castaño',
  'Ospina',
  'Vargas',
  'Beltrán',
  'Quintero',
  'Londoño',
  'Peña',
  'Salazar',
  'Rincón',
  'Mejía',
  'Acosta',
  'Pardo',
  'Zuluaga',
  'Ibáñez',
  'Guerrero',
  'Córdoba',
  'Valencia',
  'Arango',
  'Bermúdez',
  'Nieto',
] as const;

const mobilePrefixes = [
  '300',
  '301',
  '304',
  '310',
  '311',
  '312',
  '313',
  '315',
  '317',
  '318',
  '320',
  '321',
] as const;

/** The number of distinct names. */
const peopleCount = firstNames.length * surnames.length;

// coprime with peopleCount, so that consecutive people look unrelated and no name repeats
const STEP = 387;
const SECOND_STEP = 613;

const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
};

/** Person `n`, from 0: distinct names and email for every n below 1000. */
export function personAt(n: number): Person {
  const place = (n * STEP + 211) % peopleCount;
  const firstName = at(firstNames, place);
  const surname = at(surnames, Math.floor(place / firstNames.length));
  const secondSurname = at(surnames, (n * SECOND_STEP + 7) % peopleCount);
  const line = String((n * 7_919_317 + 2_345_678) % 10_000_000).padStart(7, '0');
  return {
    firstName,
    lastName: `${surname} ${secondSurname}`,
    email: `${slug(firstName)}.${slug(surname)}@buzon.example`,
    phone: `+57 ${at(mobilePrefixes, n)} ${line.slice(0, 3)} ${line.slice(3)}`,
  };
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '');
