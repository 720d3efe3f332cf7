import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './card-link.module.css';

/** The name of a card, which leads to its record from anywhere on the card. */
export const CardLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <Link className={styles.cover} to={to}>
    {children}
  </Link>
);
