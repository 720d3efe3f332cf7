// Module federation can share modules only behind an asynchronous import.
void import('./bootstrap');
