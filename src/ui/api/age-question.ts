type Answer = (confirmed: boolean) => void;

let ask: ((answer: Answer) => void) | null = null;

/** Registers the dialog, in the page's frame. */
export function showAgeQuestion(show: (answer: Answer) => void): () => void {
  ask = show;
  return () => {
    ask = null;
  };
}

/** Whether the user confirmed their age: the rejected payment is then repeated. */
export const confirmAge = (): Promise<boolean> =>
  new Promise((resolve) => (ask ? ask(resolve) : resolve(false)));
