import { createContext } from 'react';

/** The time at which the server renders; a browser has its own, and hydrates without. */
export const RenderedAtContext = createContext<number | null>(null);
