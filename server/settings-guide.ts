import { logLevels } from './platform/log.ts';
import type { Settings } from './settings.ts';

/** What a setting means to the operator who writes it, and what to write instead of an invalid value. */
interface Guide {
  /** title of the chapter of the example file that begins with this setting */
  readonly chapter?: string;
  readonly intro?: string;
  readonly about: string;
  readonly remedy: string;
  /** the default when there is one, otherwise a value that would be right */
  readonly example: string;
  /** every company writes it: the example file has it without the # */
  readonly always?: true;
}

const wompiKey = 'Cada comercio tiene la suya en Wompi, en Desarrollo > Programadores.';
const ofBucket = 'Del usuario que puede leer y escribir en el bucket, y nada más.';

/** In the order of `deploy/remodela.env.example`, which a test makes of this. */
export const settingsGuide: Readonly<Record<keyof Settings, Guide>> = {
  DATA_DIR: {
    chapter: 'Lo que toda empresa escribe',
    about: 'Carpeta de la base de datos embebida y de los archivos que se suben.',
    remedy: 'Escribe una carpeta, por ejemplo DATA_DIR=./data.',
    example: '/var/lib/remodela',
    always: true,
  },
  PUBLIC_URL: {
    about: 'La dirección con la que las personas abren el programa. Va en los enlaces de los correos.',
    remedy:
      'Escribe la dirección con la que las personas abren el programa, por ejemplo PUBLIC_URL=https://remodela.example.',
    example: 'https://remodela.example',
    always: true,
  },
  TRUST_PROXY: {
    about:
      'Direcciones o rangos de tus proxies, con comas: solo a ellos les creemos de quién es cada llamada. Sin este ajuste, todos los que llegan por un proxy comparten los límites de ingreso.',
    remedy:
      'Escribe las direcciones de los proxies, con comas, por ejemplo TRUST_PROXY=127.0.0.1,10.0.0.0/8.',
    example: '127.0.0.1',
    always: true,
  },
  HOST: {
    chapter: 'Dónde escucha',
    about: 'Dirección en la que escucha. 0.0.0.0 cuando el proxy está en otra máquina.',
    remedy: 'Escribe una dirección, por ejemplo HOST=0.0.0.0.',
    example: '127.0.0.1',
  },
  PORT: {
    about: 'Puerto en el que escucha.',
    remedy: 'Escribe un número de 0 a 65535, por ejemplo PORT=3000.',
    example: '3000',
  },
  DRAIN_SECONDS: {
    about:
      'Segundos que sigue atendiendo al detenerse, mientras el proxy se entera: más de lo que tarda su revisión. Sin él: 5 con DATABASE_URL, 0 con la base embebida.',
    remedy: 'Escribe segundos, por ejemplo DRAIN_SECONDS=5.',
    example: '5',
  },
  DATABASE_URL: {
    chapter: 'La base de datos',
    intro: 'Sin DATABASE_URL la base de datos es la embebida, en DATA_DIR, y hace una copia cada noche.',
    about: 'Un servidor PostgreSQL 15 o más nuevo. Con él las copias son las del servidor.',
    remedy:
      'Escribe la dirección de un PostgreSQL, por ejemplo postgres://usuario:clave@servidor:5432/remodela.',
    example: 'postgres://remodela:clave@127.0.0.1:5432/remodela',
  },
  DATABASE_POOL: {
    about: 'Las conexiones que abre este proceso como máximo. Al empezar usa dos más por un momento.',
    remedy: 'Escribe cuántas conexiones abre este proceso, de 2 en adelante, por ejemplo DATABASE_POOL=10.',
    example: '10',
  },
  SLOW_QUERY_MS: {
    about: 'Las consultas que tardan estos milisegundos o más quedan en el registro. 0: ninguna.',
    remedy: 'Escribe milisegundos, por ejemplo SLOW_QUERY_MS=500, o 0 para ninguna.',
    example: '500',
  },
  BACKUP_DIR: {
    about:
      'Carpeta de las copias de la base embebida, mejor en otro disco. Sin él: backups, dentro de DATA_DIR.',
    remedy: 'Escribe una carpeta, por ejemplo BACKUP_DIR=/mnt/copias.',
    example: '/mnt/copias',
  },
  BACKUP_KEEP: {
    about: 'Cuántas copias se guardan.',
    remedy: 'Escribe cuántas copias guardar, por ejemplo BACKUP_KEEP=14.',
    example: '14',
  },
  SMTP_URL: {
    chapter: 'El correo',
    intro: 'Sin SMTP_URL los correos esperan en la base de datos hasta un mes, y salen cuando lo escribas.',
    about: 'El servidor de correo, con su usuario y su clave. smtps:// cifra desde el comienzo (465).',
    remedy:
      'Escribe la dirección de tu servidor de correo, por ejemplo smtps://usuario:clave@correo.example:465.',
    example: 'smtps://usuario:clave@correo.example:465',
  },
  MAIL_FROM: {
    about: 'Quién envía los correos.',
    remedy:
      'Escribe un nombre y un correo, por ejemplo MAIL_FROM="Remodela <no-responder@remodela.example>".',
    example: '"Remodela <no-responder@remodela.example>"',
  },
  HUBSPOT_TOKEN: {
    chapter: 'HubSpot',
    intro: 'Sin HUBSPOT_TOKEN los leads no se pueden leer; lo demás funciona.',
    about: 'El token de una aplicación privada, con crm.objects.deals.read y crm.objects.contacts.read.',
    remedy: 'Escribe el token de la aplicación privada de HubSpot.',
    example: 'pat-na1-…',
  },
  HUBSPOT_PROPERTIES: {
    about: 'La propiedad de HubSpot de cada dato del lead, donde tu cuenta usa otra.',
    remedy: 'Escribe campo=objeto.propiedad, por ejemplo product=deal.tipo_producto,phone=contact.phone.',
    example: 'product=deal.tipo_producto,phone=contact.phone',
  },
  HUBSPOT_URL: {
    about: 'La dirección de HubSpot.',
    remedy: 'Escribe la dirección completa, por ejemplo HUBSPOT_URL=https://api.hubapi.com.',
    example: 'https://api.hubapi.com',
  },
  HUBSPOT_API_VERSION: {
    about: 'La versión de su interfaz.',
    remedy: 'Escribe v3 o una versión con fecha, por ejemplo 2026-03.',
    example: '2026-03',
  },
  WOMPI_PUBLIC_KEY: {
    chapter: 'Pagos en línea (Wompi)',
    intro:
      'Las cuatro llaves o ninguna: sin ellas las familias pagan por transferencia. En Wompi, la dirección de eventos es PUBLIC_URL/api/wompi/events.',
    about: wompiKey,
    remedy: 'Escribe la llave pública de tu comercio en Wompi: empieza por pub_.',
    example: 'pub_prod_0123456789',
  },
  WOMPI_PRIVATE_KEY: {
    about: wompiKey,
    remedy: 'Escribe la llave privada de tu comercio en Wompi: empieza por prv_.',
    example: 'prv_prod_0123456789',
  },
  WOMPI_EVENTS_SECRET: {
    about: 'Con él comprobamos que un evento es de Wompi.',
    remedy: 'Escribe el secreto de eventos de tu comercio en Wompi, de 8 caracteres o más.',
    example: 'prod_events_0123456789',
  },
  WOMPI_INTEGRITY_SECRET: {
    about: 'Con él firmamos el valor de cada pago.',
    remedy: 'Escribe el secreto de integridad de tu comercio en Wompi, de 8 caracteres o más.',
    example: 'prod_integrity_0123456789',
  },
  WOMPI_URL: {
    about: 'La dirección de Wompi. Con llaves de prueba: https://sandbox.wompi.co/v1.',
    remedy:
      'Escribe https://production.wompi.co/v1, o https://sandbox.wompi.co/v1 si tus llaves son de prueba.',
    example: 'https://production.wompi.co/v1',
  },
  WOMPI_CHECKOUT_URL: {
    about: 'La página donde se paga.',
    remedy: 'Escribe la dirección completa, por ejemplo WOMPI_CHECKOUT_URL=https://checkout.wompi.co/p/.',
    example: 'https://checkout.wompi.co/p/',
  },
  S3_ENDPOINT: {
    chapter: 'Archivos en S3',
    intro:
      'Los cinco o ninguno: sin ellos los archivos están en DATA_DIR. Necesitan DATABASE_URL. El bucket va en la ruta, salvo que el nombre del servidor empiece por él.',
    about: 'La dirección del almacenamiento.',
    remedy:
      'Escribe la dirección de tu almacenamiento S3, por ejemplo S3_ENDPOINT=https://s3.us-east-1.amazonaws.com.',
    example: 'https://s3.us-east-1.amazonaws.com',
  },
  S3_BUCKET: {
    about: 'Privado, cifrado y con versiones.',
    remedy:
      'Escribe el nombre del bucket: minúsculas, números, puntos y guiones, por ejemplo remodela-archivos.',
    example: 'remodela-archivos',
  },
  S3_REGION: {
    about: 'La región del bucket; auto con algunos proveedores.',
    remedy: 'Escribe la región del bucket, por ejemplo S3_REGION=us-east-1, o la que diga tu proveedor.',
    example: 'us-east-1',
  },
  S3_ACCESS_KEY: {
    about: ofBucket,
    remedy: 'Escribe la llave de acceso del usuario que puede leer y escribir en el bucket.',
    example: 'AKIA0123456789',
  },
  S3_SECRET_KEY: {
    about: ofBucket,
    remedy: 'Escribe la llave secreta de ese usuario, de 8 caracteres o más.',
    example: '0123456789abcdef',
  },
  SEAL_CERTIFICATE_FILE: {
    chapter: 'El sello de los contratos',
    intro:
      'Sin SEAL_CERTIFICATE_FILE el programa sella con un certificado que hace él mismo, y el documento lo dice.',
    about:
      'Archivo .p12 o .pfx con el certificado de la empresa, de una entidad de certificación, y su llave privada.',
    remedy:
      'Escribe la ruta de un archivo .p12 o .pfx, por ejemplo SEAL_CERTIFICATE_FILE=/etc/remodela/sello.p12.',
    example: '/etc/remodela/sello.p12',
  },
  SEAL_CERTIFICATE_PASSWORD: {
    about: 'La clave que abre ese archivo.',
    remedy: 'Escribe la clave del archivo de SEAL_CERTIFICATE_FILE.',
    example: 'clave',
  },
  TIME_STAMP_URL: {
    about:
      'La dirección de una autoridad de estampado cronológico (RFC 3161), con usuario y clave si los pide. Sin ella, o cuando no responde, el documento queda sellado sin estampa.',
    remedy:
      'Escribe la dirección completa, por ejemplo TIME_STAMP_URL=https://usuario:clave@estampa.example.',
    example: 'https://usuario:clave@estampa.example',
  },
  LOG_LEVEL: {
    chapter: 'Vigilarlo',
    about: `Lo mínimo que cuenta el registro: ${logLevels.join(', ')}.`,
    remedy: `Escribe una de estas palabras: ${logLevels.join(', ')}.`,
    example: 'info',
  },
  METRICS_TOKEN: {
    about: 'La clave de /metrics, para Prometheus. Sin ella esa dirección no existe.',
    remedy:
      'Escribe 16 letras, números o signos como mínimo, sin espacios, por ejemplo lo que responde: openssl rand -hex 24.',
    example: 'lo-que-responde-openssl-rand-hex-24',
  },
  COMMIT: {
    about:
      'El commit instalado, que se ve en Estado al lado de la versión. Lo que se instala de un archivo ya lo trae.',
    remedy: 'Escribe el commit instalado, por ejemplo COMMIT=9f2d80c.',
    example: '9f2d80c',
  },
  DEMO: {
    chapter: 'La demostración',
    about:
      'Una empresa inventada con cuentas de prueba, solo en una base de datos vacía y sin NODE_ENV=production. Sin este ajuste está encendida mientras no haya nada de una instalación real: HOST o PUBLIC_URL de otra máquina, DATABASE_URL, SMTP_URL, HUBSPOT_TOKEN, TRUST_PROXY, SEAL_CERTIFICATE_FILE, llaves de Wompi o de S3.',
    remedy: 'Escribe DEMO=true o DEMO=false.',
    example: 'false',
  },
};
