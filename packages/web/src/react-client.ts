/**
 * In the file of React itself, so that React is set up there: its packages are functions that run where they are
 * first asked for, and with the rest of the app that would be one long task.
 */
export { createRoot, hydrateRoot } from 'react-dom/client';
