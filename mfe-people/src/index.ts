// The first import that federation can share has to be behind an asynchronous one.
void import('./bootstrap');
