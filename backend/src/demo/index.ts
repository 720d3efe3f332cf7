export { loadDemoData } from './load-demo-data';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people';
