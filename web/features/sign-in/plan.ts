/** The home that the logins draw: an ornament, with the kitchen as what is being remodelled. */
export const ornament = [
  { name: 'Habitación', area: 14 },
  { name: 'Cocina', area: 12.5 },
  { name: 'Habitación 2', area: 11.4 },
  { name: 'Comedor', area: 10.6 },
  { name: 'Escritorio', area: 6.2 },
  { name: 'Hall', area: 5.5 },
  { name: 'Baño', area: 4.8 },
  { name: 'Lavandería', area: 4.2 },
  { name: 'Baño 2', area: 3.6 },
] as const;
