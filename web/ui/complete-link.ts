/** An address that was copied without its scheme, with https:// before it. Any other text stays as it is. */
export const completeLink = (text: string): string => {
  const trimmed = text.trim();
  const isAddress = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?:[/?#]\S*)?$/u.test(trimmed);
  return isAddress ? `https://${trimmed}` : text;
};
