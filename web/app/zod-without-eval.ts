/**
 * Zod tries `new Function` when the first schema is made. The content security policy forbids it and the browser would
 * report an error, so the setting is written before any schema exists: schemas come with the lazy screens, after this
 * module. Zod reads its settings from this object.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
