import type { FaqKind } from '@konnect/contracts/rules';
import type { ClipName } from '#app/demo/clips/index';

export interface DemoQuestion {
  slug: string;
  title: string;
  category: 'Payments' | 'Connection' | 'Devices' | 'Food+' | 'Account';
  kind: FaqKind;
  main: string;
  /** Text of each step, in order; the images are named after `steps`. */
  steps?: { images: string; texts: readonly string[] };
  clip?: ClipName;
  synonyms: readonly string[];
}

/** 22 questions, in the order of the page: 8 short, 6 long, 5 in steps, 3 with a video. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    slug: 'pay-with-mpesa',
    title: 'How do I pay with M-Pesa?',
    category: 'Payments',
    kind: 'faq_with_images',
    synonyms: ['lipa', 'paybill', 'till', 'buy a package', 'kulipa'],
    main: '<p>You need your phone, the paybill number that is printed under your router, and about a minute.</p>',
    steps: {
      images: 'faq-pay',
      texts: [
        '<p>Open M-Pesa and choose <strong>Lipa na M-Pesa</strong>, then <strong>Pay Bill</strong>.</p>',
        '<p>Enter the paybill number. As account number, enter the six digits from the label of your router.</p>',
        '<p>Enter the amount and your M-Pesa PIN. Type it into M-Pesa only: nobody from our office ever asks for it.</p>',
        '<p>A message tells you the code of the payment. Keep it until you are online.</p>',
        '<p>Within five minutes the fourth light of your router turns blue. You are online.</p>',
      ],
    },
  },
  {
    slug: 'paid-but-offline',
    title: 'I paid, but I am still offline',
    category: 'Payments',
    kind: 'shortQA',
    synonyms: ['not connected after payment', 'nimelipa', 'no internet'],
    main: '<p>Payments arrive within five minutes. After that, switch the router off and on once. If it is still offline, send us the M-Pesa code through <a href="/contact-us?subject=Payment%20Follow%20up">Chat Us</a>: it finds every payment.</p>',
  },
  {
    slug: 'wrong-account-number',
    title: 'I typed a wrong account number',
    category: 'Payments',
    kind: 'shortQA',
    synonyms: ['wrong number', 'mistake', 'reverse', 'refund'],
    main: '<p>Your money waits in a safe place. Send us the M-Pesa code and the right account number; we move it, usually within the hour. Do not reverse the payment yourself: that takes up to three days.</p>',
  },
  {
    slug: 'which-package-is-right',
    title: 'Which package is right for me?',
    category: 'Payments',
    kind: 'longQA',
    synonyms: ['prices', 'bei', 'plans', 'cheapest', 'hotspot', 'bundle'],
    main: '<p>Count the people who are online in the evening, not the rooms. One or two people who chat and watch short videos are happy with a day package at a hotspot or the smallest home plan.</p><p>Three to five people, homework and a film at night: take the plan for four devices. More than that, or somebody who works from home: the plan for eight.</p><h3>Try before you decide</h3><p>The 24-hour package costs KSh 50. Use it on an ordinary weekday: if it was enough on a Wednesday evening, it will be enough all month.</p><h3>Changing later</h3><p>You can go up at any time and pay the difference for the days that are left. You can go down when the time you paid for ends.</p>',
  },
  {
    slug: 'receipt',
    title: 'Can I get a receipt?',
    category: 'Payments',
    kind: 'shortQA',
    synonyms: ['invoice', 'etr', 'risiti', 'proof'],
    main: '<p>Yes. Every payment in the portal has a button <strong>Receipt</strong>. For a receipt in the name of a company, send us the name and PIN of the company once.</p>',
  },

  {
    slug: 'router-lights',
    title: 'What do the lights of my router say?',
    category: 'Connection',
    kind: 'faq_with_images',
    synonyms: ['red light', 'taa', 'blinking', 'led', 'no internet', 'los'],
    main: '<p>Read them from left to right: power, line, internet, Wi-Fi. The first one that is not green tells you where to look.</p>',
    steps: {
      images: 'faq-router-lights',
      texts: [
        '<p><strong>All green:</strong> everything works. If one phone is slow, the reason is the phone or the place where you sit.</p>',
        '<p><strong>First light off:</strong> no power. Try another socket, then another cable.</p>',
        '<p><strong>Second light red:</strong> the line is interrupted. Look at the thin yellow cable: it must not be bent. Then tell us.</p>',
        '<p><strong>Third light yellow:</strong> the line works, but your package has ended or the payment has not arrived yet.</p>',
        '<p><strong>Fourth light blue:</strong> Wi-Fi is on and somebody is using it. Off means that the button on the back was pressed.</p>',
      ],
    },
  },
  {
    slug: 'restart-the-router',
    title: 'How do I restart my router?',
    category: 'Connection',
    kind: 'faq_with_video',
    clip: 'clip-router-restart',
    synonyms: ['reboot', 'switch off', 'washa upya', 'hang', 'slow'],
    main: '<p>A restart solves more than half of all problems, and it takes three minutes. Your password and your settings stay.</p>',
  },
  {
    slug: 'where-to-put-the-router',
    title: 'Where should my router stand?',
    category: 'Connection',
    kind: 'faq_with_video',
    clip: 'clip-where-the-router-stands',
    synonyms: ['weak signal', 'range', 'bedroom', 'coverage at home', 'slow in one room'],
    main: '<p>High, free, and in the middle of the home. Metal, water and thick walls swallow the signal: keep away from the fridge, the water tank and the corner behind the television.</p>',
  },
  {
    slug: 'slow-in-the-evening',
    title: 'Why is it slow in the evening?',
    category: 'Connection',
    kind: 'longQA',
    synonyms: ['buffering', 'lag', 'polepole', 'speed', 'peak'],
    main: '<p>Between eight and ten everybody is at home. Two things can then be slow, and you can tell them apart in a minute.</p><h3>Your Wi-Fi</h3><p>Stand beside the router and load a page. If it is quick there and slow in the bedroom, the line is fine and the signal is weak.</p><h3>Your line</h3><p>If it is slow beside the router as well, look at who is online under <strong>My devices</strong>: a phone that loads updates can take all there is. Pause it until the morning.</p><p>Still slow for three evenings? Tell us the times. We look at the cabinet of your street, and if it is full we add a card.</p>',
  },
  {
    slug: 'power-cut',
    title: 'Does the internet work during a power cut?',
    category: 'Connection',
    kind: 'shortQA',
    synonyms: ['blackout', 'stima', 'electricity', 'kplc'],
    main: '<p>Our cabinets have batteries for six hours. Your router needs power too: a small power bank of 12 volts keeps it on for about four hours. The shop shows you which ones fit.</p>',
  },
  {
    slug: 'moving-house',
    title: 'I am moving. Can I take the line along?',
    category: 'Connection',
    kind: 'longQA',
    synonyms: ['relocate', 'hamisha', 'new house', 'transfer'],
    main: '<p>Yes, if the new block is connected. Moving is free once a year and takes a visit of about an hour.</p><h3>Before you move</h3><ol><li>Tell us the new block and the day, at least three days ahead.</li><li>Pack the router with its power cable. Leave the white box on the wall: it belongs to the building.</li><li>Charge your phone: the technician calls from the gate.</li></ol><h3>If the new block is not connected yet</h3><p>Your paid days are kept for three months, or paid out if you prefer. Ask the caretaker to write to us: ten interested homes are enough for a block.</p>',
  },

  {
    slug: 'add-a-device',
    title: 'How do I add a device?',
    category: 'Devices',
    kind: 'faq_with_images',
    synonyms: ['second phone', 'new phone', 'laptop', 'tv', 'ongeza simu', 'connect another'],
    main: '<p>Your plan says how many devices can be online at once. Adding one takes two minutes in the portal.</p>',
    steps: {
      images: 'faq-add-device',
      texts: [
        '<p>Open the portal on a phone that is online already, and tap <strong>Add device</strong>.</p>',
        '<p>You see the devices of your plan. Tap the free place in the list.</p>',
        '<p>Give the new device a name that you will recognise, such as “Baraka’s tablet”.</p>',
        '<p>Fill in the other boxes and tap <strong>Save</strong>.</p>',
        '<p>A message brings a code of four digits. Enter it on the new device when it asks.</p>',
        '<p>The new device stands at the end of the list with a green edge. Done.</p>',
      ],
    },
  },
  {
    slug: 'change-a-device',
    title: 'How do I change a device?',
    category: 'Devices',
    kind: 'faq_with_images',
    synonyms: ['replace phone', 'lost phone', 'swap', 'badilisha simu', 'old phone'],
    main: '<p>A new phone takes the place of the old one. The old one is signed out at once, which is also what you want if it was stolen.</p>',
    steps: {
      images: 'faq-change-device',
      texts: [
        '<p>Open the portal and tap <strong>Change device</strong>.</p>',
        '<p>Choose the device that leaves. Its last day online stands below its name.</p>',
        '<p>Enter the name of the new device and tap <strong>Save</strong>.</p>',
        '<p>Confirm with the secret number of your account, not with your M-Pesa PIN.</p>',
        '<p>The green tick says that the old device is out and the new one is in.</p>',
      ],
    },
  },
  {
    slug: 'how-many-devices',
    title: 'How many devices can I use?',
    category: 'Devices',
    kind: 'shortQA',
    synonyms: ['limit', 'ngapi', 'phones at once'],
    main: '<p>As many as your plan names: two, four or eight at the same time. You can own more; the ones that are switched off do not count.</p>',
  },
  {
    slug: 'tv-does-not-connect',
    title: 'My television does not connect',
    category: 'Devices',
    kind: 'longQA',
    synonyms: ['smart tv', 'decoder', 'netflix', 'runinga', 'cast'],
    main: '<p>Televisions are slower than phones at finding a network, and some of them know only one kind of Wi-Fi.</p><h3>First</h3><p>Switch the television off at the wall, wait ten seconds, and switch it on again. Stand-by is not off.</p><h3>Then</h3><p>In its settings choose the network whose name ends in <strong>-2G</strong>. Older televisions cannot see the other one. Type the password slowly: most failures are a small letter in place of a capital one.</p><h3>Still nothing</h3><p>Put the box or stick of a friend on it for a minute. If that connects, the television needs an update; if it does not, tell us the model and we try it in the shop.</p>',
  },
  {
    slug: 'neighbour-uses-my-wifi',
    title: 'A neighbour uses my Wi-Fi',
    category: 'Devices',
    kind: 'shortQA',
    synonyms: ['hacked', 'password', 'stolen', 'jirani', 'unknown device'],
    main: '<p>Change the password in the portal under <strong>My Wi-Fi</strong>. Every device is asked for the new one, and only yours will have it. Do not use your phone number or your child’s name.</p>',
  },

  {
    slug: 'order-from-food-plus',
    title: 'How do I order from Food+?',
    category: 'Food+',
    kind: 'faq_with_images',
    synonyms: ['lunch', 'chakula', 'delivery', 'menu', 'agiza'],
    main: '<p>The kitchen takes orders from seven in the morning until eight in the evening.</p>',
    steps: {
      images: 'faq-order-food',
      texts: [
        '<p>Open Food+ and tap the dish you would like.</p>',
        '<p>Say where you are: the estate, the block and the door. It is remembered for the next time.</p>',
        '<p>Pay with M-Pesa. The order goes to the kitchen when the payment has arrived.</p>',
        '<p>The map shows the rider on the way. Keep your phone at hand: the rider calls from the gate.</p>',
      ],
    },
  },
  {
    slug: 'how-food-reaches-me',
    title: 'How does my order reach me?',
    category: 'Food+',
    kind: 'faq_with_video',
    clip: 'clip-food-on-the-way',
    synonyms: ['rider', 'delivery time', 'boda', 'late', 'cold food'],
    main: '<p>A rider brings it in a closed box. Inside our estates that takes about half an hour from the kitchen to your gate.</p>',
  },
  {
    slug: 'food-allergies',
    title: 'What is in the food?',
    category: 'Food+',
    kind: 'shortQA',
    synonyms: ['allergy', 'vegetarian', 'halal', 'peanuts', 'ingredients'],
    main: '<p>Each dish names its ingredients, and a sign marks peanuts, milk, egg and fish. The meat is halal. We fry in vegetable oil only, never together with fish.</p>',
  },

  {
    slug: 'forgot-my-password',
    title: 'I forgot my password',
    category: 'Account',
    kind: 'longQA',
    synonyms: ['reset', 'login', 'nimesahau', 'locked', 'cannot sign in', 'pin'],
    main: '<p>There are two passwords, and people mix them up.</p><h3>The Wi-Fi password</h3><p>It stands on the label under the router, unless you changed it. In the portal, under <strong>My Wi-Fi</strong>, you can read it and set a new one.</p><h3>The password of the portal</h3><p>On the sign-in page tap <strong>New password</strong>. A code comes by SMS to the number that your account was opened with.</p><h3>The number is not yours any more</h3><p>Come to a shop with your identity card. For your safety this is not done by phone: a friendly voice proves nothing.</p>',
  },
  {
    slug: 'change-my-number',
    title: 'How do I change my phone number?',
    category: 'Account',
    kind: 'shortQA',
    synonyms: ['new sim', 'line', 'badilisha namba', 'update details'],
    main: '<p>In the portal, under <strong>My account</strong>. A code goes to the old number and one to the new. Without the old number, visit a shop with your identity card.</p>',
  },
  {
    slug: 'what-we-know-about-you',
    title: 'What do you know about me, and can I delete it?',
    category: 'Account',
    kind: 'longQA',
    synonyms: ['privacy', 'data protection', 'delete account', 'faragha', 'personal data'],
    main: '<p>We know what you told us (name, number, block), what you paid, and how much data your line used. We do not read what you read, and we do not sell any of it.</p><h3>See it</h3><p>In the portal, under <strong>My account</strong>, tap <strong>My data</strong>. You get a file with everything within a day.</p><h3>Delete it</h3><p>When you leave us, we delete your account after ninety days. Payments must be kept for seven years by law; they are kept without the rest. Write to us if you want it sooner: we answer within a week.</p>',
  },
];
