import { Link } from 'react-router-dom';
import logo from '../logo.svg';
import styles from './layout.module.css';

export function Brand({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <Link to="/" className={styles.brand} aria-label="Atrium, to the dashboard">
      <img src={logo} alt="" width={26} height={26} />
      {!isCollapsed && <span>Atrium</span>}
    </Link>
  );
}
