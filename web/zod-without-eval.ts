// Must be loaded before any schema is made: zod otherwise probes `new Function`, which a page with
// a content security policy refuses and reports.
import * as z from 'zod/mini';

z.config({ jitless: true });
