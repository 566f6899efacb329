export interface Persona {
  id: string;
  name: string;
  /** Told by the stand-in for Google alone, as the real ones do. */
  email: string;
}

/** Who may be signed in at a demo's stand-ins for other sites. */
export const PERSONAS: readonly Persona[] = [
  { id: 'ada', name: 'Ada', email: 'ada@demo.example' },
  { id: 'chen', name: '陈晨', email: 'chen@demo.example' },
  { id: 'omar', name: 'عمر', email: 'omar@demo.example' },
];
