type Answer = (confirmed: boolean) => void;

let ask: ((answer: Answer) => void) | null = null;

/** Where the question is shown: by the frame of the page. */
export function showAgeQuestion(show: (answer: Answer) => void): () => void {
  ask = show;
  return () => {
    ask = null;
  };
}

/** Whether the reader has confirmed their age: a payment that was refused for it is then made again. */
export const confirmAge = (): Promise<boolean> =>
  new Promise((resolve) => (ask ? ask(resolve) : resolve(false)));
