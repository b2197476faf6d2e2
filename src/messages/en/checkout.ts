export const messages = {
  title: 'Checkout',
  offline:
    'You are offline. What you enter stays on this device. To complete the order you need a connection: nothing is sent ' +
    'until you press the button with one.',
  completed: 'Order completed. Opening your account...',
  back: 'Back to cart',
  loading: 'Loading your checkout...',
  empty: 'Your cart is empty',
  emptyHint: 'Add something to your cart first, or open a draft from your orders.',
  note: {
    guest: 'Log in before you complete the order. What you typed stays here.',
    logIn: 'Log in',
    noOrder: 'Your cart is not an order yet.',
    proceed: 'Go to your cart and proceed from there',
    changed: 'Your cart has changed. Order <order>{orderId}</order> still holds what was in it before.',
    update: 'Go to your cart and update the order',
  },
  contact: {
    title: 'Contact information',
    first_name: 'First name',
    last_name: 'Last name',
    email_address: 'Email',
    mobile_number: 'Contact phone',
    phoneUse: 'For delivery updates and order notifications',
  },
  address: {
    title: 'Delivery address',
    delivery_notes: 'Estate, building, house number, landmark (optional)',
    retry: 'Try Again',
  },
  saved: {
    label: 'Use a saved address',
    choose: 'Choose an address',
    none: 'No saved addresses',
  },
  pin: {
    share: 'Share my location',
    idle: 'If you are where the order goes, you can send your location with it, as a pin on the map.',
    asking: 'Finding your location...',
    isSet: 'Sent with the order, as a pin on the map: {pin}',
    remove: 'Remove the pin',
    refused:
      'Your browser does not share your location with this shop. ' +
      'Allow it in the browser’s settings, or describe the place above.',
    notFound: 'Your location could not be found closely enough. Try again outdoors, or describe the place above.',
  },
  region: {
    label: 'Region',
    choose: 'Select your region',
    loading: 'Loading regions...',
    failed: 'The regions could not be loaded.',
  },
  location: {
    label: 'Location',
    choose: 'Select your location',
    loading: 'Loading locations...',
    failed: 'The locations could not be loaded.',
    regionFirst: 'Select your region first',
    notNeeded: 'No location needed',
  },
  method: {
    title: 'Delivery method',
    standard: {
      name: 'Standard delivery',
      time: '3-5 business days',
    },
    express: {
      name: 'Express delivery',
      time: '1-2 business days',
    },
  },
  payment: {
    title: 'Payment',
    notNow: 'There is no payment at checkout.',
    onArrival: 'The assigned rider starts the mobile-money request when your order arrives.',
    invoice: 'An invoice is created after payment.',
  },
  items: 'Items in this order',
  order: 'Order: {orderId}',
  complete: 'Complete Order',
  completing: 'Processing Payment...',
  help: 'Need help? Call <phone>{number}</phone>',
} as const
