/** Body that creates a project, but for the fields given. */
export const newProject = (fields: object = {}) => ({
  name: 'Harbour portal',
  clientName: 'Northwind Ltd',
  clientEmail: 'ops@northwind.example',
  ...fields,
});
