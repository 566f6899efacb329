import { createContext } from 'react';

/**
 * Puts a long text that many pages share into the document, and returns its placeholder until the document is written.
 * Without a document, the text itself.
 */
export type ShareChunk = (text: string) => string;

export const SharedChunkContext = createContext<ShareChunk>((text) => text);
