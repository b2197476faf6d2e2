export const messages = {
  count: '{count, plural, one {# suggestion} other {# suggestions}}',
  similar: 'Similar products',
  similarCount: '{count, plural, one {# similar product} other {# similar products}}',
  category: 'Category',
  all: 'View all results for {term}',
} as const
