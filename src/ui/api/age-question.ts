type Answer = (confirmed: boolean) => void;

let request: ((answer: Answer) => void) | null = null;

/** Registers the dialog, in the page's frame. */
export function showAgeQuestion(show: (answer: Answer) => void): () => void {
  request = show;
  return () => {
    request = null;
  };
}

/** Whether the user confirmed their age: the rejected payment is then repeated. */
export const confirmAge = (): Promise<boolean> =>
  new Promise((resolve) => (request ? request(resolve) : resolve(false)));
