import { MINE, SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { GO_KEY, PAGE_KEYS, sectionOfKey } from './section-keys.rules.ts';

it('sectionOfKey: each section of the brand has a letter of its own, which is not the first key', () => {
  const sections = [...SECTIONS, MINE];
  for (const section of sections) {
    expect(sectionOfKey(PAGE_KEYS[section.id], sections)).toBe(section);
    expect(sectionOfKey(PAGE_KEYS[section.id].toUpperCase(), sections)).toBe(section);
  }
  expect(sectionOfKey(GO_KEY, sections)).toBeNull();
});

it('sectionOfKey: a section that the brand does not have has no key', () => {
  expect(sectionOfKey('e', sectionsIn({ plans: false }, SECTIONS))).toBeNull();
});
