/**
 * Zod compiles its parsers with `new Function` where it may, and tries it when the first schema is made. The content
 * security policy forbids it and the browser reports the try as an error, so it is told before any schema exists:
 * schemas come only with the lazy screens, after this module has run. Zod reads its settings from this object.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
