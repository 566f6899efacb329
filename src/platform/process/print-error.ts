/** For people at a console: apart from the log, and indented. */
export const printError = (text: string): void =>
  void process.stderr.write(`\n  ${text.replaceAll('\n', '\n  ')}\n\n`);
