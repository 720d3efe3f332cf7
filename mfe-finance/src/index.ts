// Module Federation can share dependencies only behind a dynamic import.
void import('./bootstrap');
