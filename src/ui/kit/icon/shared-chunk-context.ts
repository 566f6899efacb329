import { createContext } from 'react';

/**
 * Puts a long text that many pages share into the document, and gives what stands for it until the document is
 * written. Without a document it is the text itself.
 */
export type ShareChunk = (text: string) => string;

export const SharedChunkContext = createContext<ShareChunk>((text) => text);
