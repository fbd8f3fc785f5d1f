export const anAccount = {
  bank: 'Bancolombia',
  kind: 'savings' as const,
  number: '031-482917-55',
  holder: 'Remodela S.A.S.',
  holder_document: '900.123.456-8',
};
/** The record of a company, as an administrator writes it. */
export const aCompany = {
  legal_name: 'Remodela S.A.S.',
  nit: '900123456-8',
  address: 'Carrera 11 # 93-46, oficina 502',
  city: 'Bogotá',
  phone: '+57 601 555 0142',
  representative: 'Lucía Ramírez',
  representative_document: '52.418.903',
  privacy_contact: 'Área de servicio al cliente',
  privacy_email: 'datos@remodela.example',
  works_need_contract: false,
  bank_accounts: [anAccount],
};
