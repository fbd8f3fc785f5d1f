/** The number that WhatsApp asks for, with Colombia's prefix when it was written without; null for what is no mobile. */
export const whatsappNumber = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '');
  if (/^3\d{9}$/.test(digits)) return `57${digits}`;
  return /^573\d{9}$/.test(digits) ? digits : null;
};

export const callAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
