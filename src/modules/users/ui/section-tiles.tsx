import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useUserSections } from './user-centre.tsx';
import './profile.css';

/** All sections of the user centre at a glance: the menu is a scrolling row on a phone. */
export function SectionTiles() {
  const groups = useUserSections();
  return (
    <div className="section-tiles">
      {groups.map(({ label, sections }) => (
        <section key={label} className="card">
          <h2>{label}</h2>
          <ul>
            {sections.map(({ id, icon, to, label: name }) => (
              <li key={id}>
                <Link to={to}>
                  <Icon name={icon} size={20} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
