import type { ContractTemplate } from './contract-template.ts';

/** The template that ships with the program. A lawyer has to read it before it is used: the screen says so. */
export const defaultContract: ContractTemplate = {
  title: 'Contrato de remodelación',
  clauses: [
    {
      title: 'Las partes',
      text: 'De una parte {empresa}, NIT {nit}, con domicilio en {direccion_empresa}, representada por {representante}, con documento {cedula_representante}, que en este contrato se llama la empresa.\nDe la otra parte {clientes}, que en este contrato se llama el cliente.',
    },
    {
      title: 'Qué se contrata',
      text: 'La empresa diseña y ejecuta la remodelación de {inmueble}, proyecto {proyecto}. Son parte de la remodelación estos espacios:\n{espacios}\nLo que no está en esta lista no hace parte del contrato.',
    },
    {
      title: 'Precio',
      text: 'El precio total de la remodelación es {precio} ({precio_en_letras}), con los descuentos acordados. El precio no cambia sin un otrosí firmado por las partes. Nadie de la empresa puede cobrar un adicional de palabra.',
    },
    {
      title: 'Forma de pago',
      text: 'El cliente paga el precio en estos pagos, en línea desde su portal o por transferencia a las cuentas de {empresa}, NIT {nit}:\n{plan}\nUn pago vale cuando la empresa emite el recibo numerado. Si un pago se demora, la obra puede detenerse hasta que llegue, y el plazo corre el mismo tiempo.',
    },
    {
      title: 'Plazo de la obra',
      text: 'La obra empieza el {inicio} y termina el {fin}: {dias_obra}. Si una fecha se mueve por culpa de la empresa, la empresa lo dice por escrito con la fecha nueva y su causa. No es culpa de la empresa lo que viene de la administración del edificio, de una autoridad, de cambios que pide el cliente o de fuerza mayor.',
    },
    {
      title: 'Qué es un día hábil',
      text: 'En este contrato {dia_habil}. Todo plazo en días hábiles se mide así.',
    },
    {
      title: 'Cambios durante la obra',
      text: 'Un espacio, un acabado o una fecha solo se cambian con un otrosí, que dice qué cambia, cuánto vale y cómo queda el plan de pagos. Lo que el cliente pide y no está firmado no se hace ni se cobra.',
    },
    {
      title: 'Deberes de la empresa',
      text: 'La empresa trabaja con personal afiliado a la seguridad social, cuida las zonas comunes, cumple el reglamento del edificio, responde por los daños que cause y deja la obra limpia. Informa el avance en el portal.',
    },
    {
      title: 'Deberes del cliente',
      text: 'El cliente paga en las fechas acordadas, entrega el inmueble desocupado el día de inicio, consigue los permisos que dependen del propietario y decide a tiempo lo que la empresa le consulta por escrito.',
    },
    {
      title: 'Garantía',
      text: 'La empresa responde por la calidad de lo que hizo según la Ley 1480 de 2011. La garantía cuenta desde el acta de fin de obra. No cubre el mal uso, el desgaste normal ni lo que otra persona modificó.',
    },
    {
      title: 'Derecho de retracto',
      text: 'Como este contrato se firma a distancia, el cliente puede retractarse {retracto}. Lo hace con un botón en su portal o por escrito. Si la obra empieza con su acuerdo antes de ese día, pierde este derecho.',
    },
    {
      title: 'Terminación',
      text: 'Cualquiera de las partes puede terminar el contrato si la otra incumple y no lo remedia después de un aviso escrito. En ese caso se paga lo que se ejecutó y se devuelve lo demás.',
    },
    {
      title: 'Datos personales',
      text: 'La empresa trata los datos del cliente según la Ley 1581 de 2012, para cumplir este contrato. El cliente los consulta, corrige y retira desde su portal.',
    },
    {
      title: 'Firma electrónica y avisos',
      text: 'Las partes firman este contrato de forma electrónica, con un código que llega al correo de cada persona. La firma vale como la manuscrita (Ley 527 de 1999, artículos 5 a 12, y Decreto 2364 de 2012); no es una firma digital certificada. Los avisos valen en el portal y en el correo con el que cada parte firma.\nHecho en {ciudad} el {fecha}.',
    },
  ],
};
