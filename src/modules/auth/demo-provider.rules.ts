export interface Persona {
  id: string;
  name: string;
  /** Given by the demo provider of Google only, as by the real ones. */
  email: string;
}

/** The personas of a demo's OAuth providers. */
export const PERSONAS: readonly Persona[] = [
  { id: 'ada', name: 'Ada', email: 'ada@demo.example' },
  { id: 'chen', name: '陈晨', email: 'chen@demo.example' },
  { id: 'omar', name: 'عمر', email: 'omar@demo.example' },
];
