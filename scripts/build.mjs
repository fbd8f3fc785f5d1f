// npm run build: the screens and the server, when their sources changed.
import { ensureBuilt } from './toolchain.mjs';

ensureBuilt();
