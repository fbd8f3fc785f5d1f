const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The draft id of an address ('?venta=…'), or null when it has none or a broken one. */
export const draftIdOf = (search: string): string | null => {
  const id = new URLSearchParams(search).get('venta');
  return id !== null && UUID.test(id) ? id.toLowerCase() : null;
};
