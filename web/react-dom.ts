/**
 * React's part for the browser. It is a CommonJS module, which would run when its first reader
 * does; from here it runs with its own file, in a moment of its own.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
