import {
  Avatar,
  Card,
  Clamped,
  EnvironmentOutlined,
  MailOutlined,
  PhoneOutlined,
  StatusTag,
  UserOutlined,
} from '@atrium/ui-kit';
import { formatCount, formatMoney, initialsOf, useCompanySettings } from '@atrium/web-kit';
import type { ReactNode } from 'react';
import type { ClientListItemDto } from '../api/endpoints.generated';
import { CardLink } from '../shared/paged-cards';
import styles from './client-card.module.css';
import { PhoneLink } from './phone-link';

/**
 * A client in the card grid. The card links to the client; email and phone have their own links.
 */
export function ClientCard({ client }: { client: ClientListItemDto }) {
  const { currency } = useCompanySettings();
  const { id, name, industry, status, contactName, email, phone, address, figures } = client;
  return (
    <Card interactive>
      <article className={styles.card} aria-labelledby={`client-${id}`}>
        <div className={styles.header}>
          <Avatar size={38}>{initialsOf(name)}</Avatar>
          <div className={styles.title}>
            <h3 className={styles.name} id={`client-${id}`}>
              <Clamped title={name}>
                <CardLink to={`/clients/${id}`}>{name}</CardLink>
              </Clamped>
            </h3>
            <p className={styles.industry} title={industry ?? undefined}>
              {industry ?? 'No industry'}
            </p>
          </div>
          <StatusTag status={status} />
        </div>
        <ul className={styles.contact} aria-label="Contact">
          {contactName && <Line icon={<UserOutlined />} text={contactName} />}
          <Line icon={<MailOutlined />} text={email}>
            <a className={styles.contactLink} href={`mailto:${email}`}>
              {email}
            </a>
          </Line>
          {phone && (
            <Line icon={<PhoneOutlined />} text={phone}>
              <PhoneLink className={styles.contactLink} phone={phone} />
            </Line>
          )}
          {address && <Line icon={<EnvironmentOutlined />} text={address.replaceAll('\n', ', ')} />}
        </ul>
        <dl className={styles.figures}>
          <div>
            <dt>Active Projects</dt>
            <dd>{formatCount(figures.activeProjects)}</dd>
          </div>
          <div>
            <dt>Total Value</dt>
            <dd>{formatMoney(figures.totalValue, { currency })}</dd>
          </div>
        </dl>
      </article>
    </Card>
  );
}

interface LineProps {
  icon: ReactNode;
  text: string;
  /** Replaces the text, such as a link. */
  children?: ReactNode;
}

const Line = ({ icon, text, children = text }: LineProps) => (
  <li className={styles.line}>
    {icon}
    <span className={styles.text} title={text}>
      {children}
    </span>
  </li>
);
