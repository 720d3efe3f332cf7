import { Avatar, Clamped, StatusTag, TwoLine } from '@atrium/ui-kit';
import type { DataColumn } from '@atrium/ui-kit/data';
import {
  formatCount,
  formatDateInZone,
  formatMoney,
  initialsOf,
  type SessionSettings,
  useCompanySettings,
  useRight,
} from '@atrium/web-kit';
import { useMemo } from 'react';
import type { ClientListItemDto } from '../api/endpoints.generated';
import styles from './client-columns.module.css';

type Column = DataColumn<ClientListItemDto>;

/** The columns of the table. */
export function useClientColumns(): readonly Column[] {
  const settings = useCompanySettings();
  const seesInvoices = useRight('invoice.read');
  return useMemo(() => columnsIn(settings, seesInvoices), [settings, seesInvoices]);
}

const columnsIn = (settings: SessionSettings, seesInvoices: boolean): readonly Column[] => [
  {
    key: 'name',
    title: 'Client',
    sortable: true,
    onPhone: 'title',
    render: ({ name, industry }) => (
      <div className={styles.client}>
        <Avatar size={32}>{initialsOf(name)}</Avatar>
        <TwoLine first={<Clamped>{name}</Clamped>} second={industry} />
      </div>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '112px',
    render: ({ status }) => <StatusTag status={status} />,
  },
  {
    key: 'contactName',
    title: 'Contact',
    width: '160px',
    hideBelow: 860,
    render: ({ contactName }) => contactName,
  },
  {
    key: 'email',
    title: 'Email',
    width: '220px',
    render: ({ email }) => <Clamped lines={1}>{email}</Clamped>,
  },
  {
    key: 'phone',
    title: 'Phone',
    width: '150px',
    optional: true,
    render: ({ phone }) => phone,
  },
  {
    key: 'industry',
    title: 'Industry',
    width: '150px',
    optional: true,
    render: ({ industry }) => <Clamped lines={1}>{industry}</Clamped>,
  },
  {
    key: 'city',
    title: 'City',
    width: '150px',
    optional: true,
    render: ({ city }) => <Clamped lines={1}>{city}</Clamped>,
  },
  {
    key: 'activeProjects',
    title: 'Active Projects',
    align: 'right',
    width: '130px',
    hideBelow: seesInvoices ? 1130 : 1000,
    onPhone: 'labeled',
    render: ({ figures }) => formatCount(figures.activeProjects),
  },
  {
    key: 'totalValue',
    title: 'Total Value',
    align: 'right',
    width: '130px',
    hideBelow: 1060,
    onPhone: 'labeled',
    render: ({ figures }) => formatMoney(figures.totalValue, { currency: settings.currency }),
  },
  ...(seesInvoices ? [outstandingColumn(settings)] : []),
  {
    key: 'createdAt',
    title: 'Created',
    onPhone: 'labeled',
    sortable: true,
    optional: true,
    width: '132px',
    render: ({ createdAt }) => formatDateInZone(createdAt, settings.timeZone),
  },
];

/** The balances due, one below the other if the open invoices have several currencies. */
const outstandingColumn = ({ currency: own }: SessionSettings): Column => ({
  key: 'outstanding',
  title: 'Outstanding',
  align: 'right',
  width: '130px',
  hideBelow: 880,
  onPhone: 'labeled',
  render: ({ outstanding = [] }) =>
    (outstanding.length > 0 ? outstanding : [{ currency: own, amount: '0.00' }]).map(
      ({ currency, amount }) => <div key={currency}>{formatMoney(amount, { currency })}</div>,
    ),
});
