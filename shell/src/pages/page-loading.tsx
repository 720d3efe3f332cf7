import { LoadingSpinner } from '@atrium/ui-kit';
import styles from './pages.module.css';

/** Stands in the content while a screen is being fetched. */
export const PageLoading = () => (
  <div className={styles.loading}>
    <LoadingSpinner />
  </div>
);
