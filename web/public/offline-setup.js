// Gives this browser the page for moments without a line. It is the only script of a page of its
// own: to register a worker takes a policy of Trusted Types, which no page with words allows.
const worker = '/offline-worker.js';
const policy = globalThis.trustedTypes?.createPolicy('offline', { createScriptURL: () => worker });
const address = policy?.createScriptURL('') ?? worker;
// Asked for anew each time: what a browser kept would outlive an upgrade.
const done = () => globalThis.frameElement?.remove();
// A browser that refuses, in a private window for example, shows a page of its own.
navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' }).then(done, done);
