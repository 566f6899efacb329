import { IMPORT_TEXT_MAX } from '../imports.rules.ts';

/** The text of a chosen file, or why it has none that can be imported. */
export async function readChosen(
  file: File,
): Promise<{ text: string } | { problem: 'notText' | 'tooLarge' }> {
  const text = file.size <= IMPORT_TEXT_MAX * 3 ? await readUtf8(file) : null;
  if (text === null) return { problem: 'notText' };
  return text.length > IMPORT_TEXT_MAX ? { problem: 'tooLarge' } : { text };
}

/** Null for a file that is no text, such as a workbook, or of another encoding. */
async function readUtf8(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}
