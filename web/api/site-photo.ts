import { readPhoto } from '#shared/contract/site.ts';
import { useBytes } from './use-bytes.ts';

/** A photo of the works, as `web/ui/works` shows it. */
export const useSitePhoto = (id: string, size: 'small' | 'large', enabled: boolean) =>
  useBytes(readPhoto, { params: { id }, query: { size } }, { enabled });
